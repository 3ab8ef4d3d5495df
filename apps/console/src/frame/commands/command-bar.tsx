import { useState } from 'react'
import { CommandPalette } from '@layar/ui/command/command-palette.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { commandText } from './text'
import { useCommands } from './use-commands'

/** One field for everything: go to a page, find goods or a customer, begin an act. */
export function CommandBar({ onClose }: { readonly onClose: () => void }) {
  const t = useText(commandText)
  const [text, setText] = useState('')
  const { groups, isSearching, error } = useCommands(text)
  const count = groups.reduce((sum, { commands }) => sum + commands.length, 0)
  const found = count > 0 ? t('count', { count }) : t('none', { text: text.trim() })
  return (
    <CommandPalette
      title={t('title')}
      hint={t('field')}
      keys={t('hint')}
      text={text}
      onText={setText}
      groups={groups}
      told={isSearching ? t('searching') : found}
      notice={error && <ErrorState error={error} />}
      onClose={onClose}
    />
  )
}
