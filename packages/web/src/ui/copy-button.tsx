import { type ReactNode, useState } from 'react'

interface CopyButtonProps {
  readonly text: string
  readonly words: string
  readonly label?: string
}

/** Copies a text to the clipboard. */
export function CopyButton({ text, words, label }: CopyButtonProps): ReactNode {
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = copied === text
  const copy = (): void => void navigator.clipboard.writeText(text).then(() => setCopied(text))
  return (
    <button type="button" aria-label={isCopied ? undefined : label} onClick={copy}>
      {isCopied ? 'Copied' : words}
    </button>
  )
}
