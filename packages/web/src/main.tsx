import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { applyTheme, useSettings } from './state/settings.ts'
import './ui/base.css'
import './ui/board-marks.css'
import './ui/zoom/pan-zoom.css'
import './match-screen/decision/decision.css'
import './match-screen/side/side.css'
import './ui/markdown/rule-text.css'
import './match-screen/briefing.css'
import './match-screen/roster.css'
import './match-screen/match-screen.css'
import './ui/site/site.css'
import './ui/site/page-header.css'
import './lab/lab.css'
import './lobby/lobby.css'

applyTheme(useSettings.getState().theme)
showApp()

function showApp(): void {
  const root = document.getElementById('app')
  if (root)
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    )
}
