import { scannedText } from '@layar/domain'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'

/** Searches on Enter, which a barcode scanner sends after each scan. */
export function SearchField({
  label,
  asked = '',
  onSearch,
}: {
  label: string
  /** The search of the list, which Back and a link change too. */
  asked?: string
  onSearch: (text: string) => void
}) {
  const [text, setText] = useState(asked)
  const [shown, setShown] = useState(asked)
  if (asked !== shown) {
    setShown(asked)
    setText(asked)
  }
  return (
    <form
      noValidate
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(scannedText(text))
      }}
    >
      <TextInput
        aria-label={label}
        placeholder={label}
        type="search"
        value={text}
        leftSection={<IconSearch size={18} aria-hidden />}
        onChange={(event) => {
          setText(event.currentTarget.value)
          if (event.currentTarget.value === '') onSearch('')
        }}
      />
    </form>
  )
}
