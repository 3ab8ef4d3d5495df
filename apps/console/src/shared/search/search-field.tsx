import { scannedText } from '@layar/domain'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { areaOf } from '@layar/ui/i18n/define.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { takeEarlyKeys } from '../cargo/station/early-keys'

const searchText = areaOf({
  en: { tooLong: 'At most {max} characters.' },
  id: { tooLong: 'Paling banyak {max} karakter.' },
  cn: { tooLong: '最多 {max} 个字符。' },
})

/** Searches on Enter, which a barcode scanner sends after each scan. */
export function SearchField({
  label,
  asked = '',
  max = 100,
  isStation = false,
  onSearch,
}: {
  label: string
  /** The search of the list, which Back and a link change too. */
  asked?: string
  /** The most characters that the list is searched for: more are told here, and not searched. */
  max?: number
  /** Takes what a scanner typed while the page was loading: the list shows the last code. */
  isStation?: boolean
  onSearch: (text: string) => void
}) {
  const t = useText(searchText)
  const [text, setText] = useState(asked)
  const field = useRef<HTMLInputElement>(null)
  const latest = useRef(onSearch)
  useEffect(() => {
    if (!isStation) return
    takeEarlyKeys(({ scans, rest }) => {
      const last = scannedText(scans.at(-1) ?? '')
      if (rest !== '') {
        setText(rest)
        field.current?.focus()
      } else if (last !== '' && last.length <= max) latest.current(last)
    })
  }, [isStation, max])
  const isTooLong = scannedText(text).length > max
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
        if (!isTooLong) onSearch(scannedText(text))
      }}
    >
      <TextInput
        ref={field}
        aria-label={label}
        placeholder={label}
        type="search"
        value={text}
        error={isTooLong ? t('tooLong', { max }) : undefined}
        leftSection={<IconSearch size={18} aria-hidden />}
        onChange={(event) => {
          setText(event.currentTarget.value)
          if (event.currentTarget.value === '') onSearch('')
        }}
      />
    </form>
  )
}
