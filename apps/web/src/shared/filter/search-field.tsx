import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

interface SearchFieldProps {
  readonly label: string
  /** When false, the label is visible to screen readers only. */
  readonly showsLabel?: boolean
  readonly hint: string
  readonly words: string
  readonly className?: string
  readonly onChange: (words: string) => void
}

/** Search field for a list. */
export function SearchField({ label, showsLabel = false, hint, words, className, onChange }: SearchFieldProps) {
  return (
    <TextInput
      className={className ?? ''}
      type="search"
      enterKeyHint="search"
      {...(showsLabel ? { label } : { 'aria-label': label })}
      placeholder={hint}
      maxLength={64}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      value={words}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
