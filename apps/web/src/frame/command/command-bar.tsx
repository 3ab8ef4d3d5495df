import { useState } from 'react'
import { CommandPalette } from '@layar/ui/command/command-palette.tsx'
import { loadText, useText } from '@layar/ui/i18n/use-text.ts'
import { FailedPart } from '@layar/ui/state/failed-part.tsx'
import { commandText } from './text/area'
import { useCommands } from './use-commands'
import { useFindings } from './use-findings'

interface CommandBarProps {
  readonly onClose: () => void
  readonly onAdd: () => void
}

/** Go to, find, do. */
function CommandBar({ onClose, onAdd }: CommandBarProps) {
  const t = useText(commandText)
  const [text, setText] = useState('')
  const words = text.trim()
  const findings = useFindings(words)
  const groups = [...findings.groups, ...useCommands(words, onAdd)].filter(({ commands }) => commands.length > 0)
  const count = groups.reduce((sum, { commands }) => sum + commands.length, 0)
  const found = count > 0 ? t('found', { count }) : t('nothing', { words })
  return (
    <CommandPalette
      title={t('title')}
      hint={t('hint')}
      keys={t('keys')}
      text={text}
      onText={setText}
      groups={groups}
      told={findings.isSearching ? t('searching') : found}
      notice={<FailedPart reads={findings.reads} />}
      onClose={onClose}
    />
  )
}

export const loadCommandBar = async () => {
  await loadText(commandText)
  return { default: CommandBar }
}
