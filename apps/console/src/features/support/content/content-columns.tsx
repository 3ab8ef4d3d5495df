import type { Country } from '@layar/domain'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { columnText } from '../../../shared/table/column-text'
import type { Column } from '../../../shared/table/column'
import { OpenButton } from '../../../shared/table/open-button'
import table from '../../../shared/table/table.module.css'
import { countryText } from './country-text'
import { contentText } from './text'

interface Content {
  readonly title: Readonly<Record<'en' | 'id' | 'cn', string>>
  readonly is_shown_now: boolean
  readonly is_sample: boolean
  readonly updated_at: string
  readonly updated_by: string | null
}

/** The columns that all content has, by their keys. */
export function useContentColumns<Item extends Content>(onEdit: (item: Item) => void) {
  const t = useText(contentText)
  const words = useText(columnText)
  const format = useFormat()
  const pick = usePick()
  return {
    title: {
      key: 'title',
      name: t('title'),
      place: 'lead',
      cell: (item) => (
        <span className={table.pair}>
          <OpenButton name={pick(item.title)} onOpen={() => onEdit(item)} />
          {item.is_sample && <StatusBadge tone="info">{t('sample')}</StatusBadge>}
        </span>
      ),
    },
    edited: {
      key: 'edited',
      name: t('editedAt'),
      cell: ({ updated_at: at, updated_by: by }) => (
        <span className={table.quiet}>{[format.relative(at), by].filter(Boolean).join(' · ')}</span>
      ),
    },
    state: {
      key: 'state',
      name: words('status'),
      place: 'state',
      cell: ({ is_shown_now: isShown }) => (
        <StatusBadge tone={isShown ? 'success' : 'plain'}>{t(isShown ? 'shownNow' : 'notShown')}</StatusBadge>
      ),
    },
  } as const satisfies Readonly<Record<string, Column<Item>>>
}

interface Placed {
  readonly country: Country | null
  readonly active_from: string
  readonly active_to: string | null
}

/** The columns of what is shown in a country for a while, by their keys. */
export function usePlacedColumns<Item extends Placed>() {
  const t = useText(contentText)
  const format = useFormat()
  return {
    country: { key: 'country', name: t('country'), isClear: true, cell: ({ country }) => t(countryText(country)) },
    from: { key: 'from', name: t('activeFrom'), isOnce: true, cell: (item) => format.dateTime(item.active_from) },
    until: {
      key: 'until',
      name: t('activeTo'),
      isOnce: true,
      cell: ({ active_to: at }) => at && format.dateTime(at),
    },
  } as const satisfies Readonly<Record<string, Column<Item>>>
}
