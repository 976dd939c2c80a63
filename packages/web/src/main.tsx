import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { loadGames } from './games/index.ts'
import { applyTheme, useSettings } from './state/settings.ts'
import './styles/base.css'
import './styles/board.css'
import './styles/decision.css'
import './styles/side.css'
import './styles/rules.css'
import './styles/table.css'
import './styles/site.css'
import './styles/page-header.css'
import './styles/lab.css'
import './styles/lobby.css'

applyTheme(useSettings.getState().theme)
void loadGames().then(showApp)

function showApp(): void {
  const root = document.getElementById('app')
  if (root)
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    )
}
