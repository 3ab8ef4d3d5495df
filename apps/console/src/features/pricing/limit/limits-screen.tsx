import { staffLimitCalls, type QuantityLimit } from '@layar/contract'
import { useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { AddButton } from '../../../shared/editor/add-button'
import { StateBadge } from '../../../shared/platform/version/version-labels'
import { versionText } from '../../../shared/platform/version/version-text'
import type { Column } from '../../../shared/table/column'
import { columnText } from '../../../shared/table/column-text'
import { OpenButton } from '../../../shared/table/open-button'
import rows from '../../../shared/table/rows.module.css'
import table from '../../../shared/table/table.module.css'
import { wholePages } from '../../../shared/table/whole-pages'
import { Worklist } from '../../../shared/worklist/worklist'
import { LimitActs } from './limit-acts'
import { LimitDialog } from './limit-dialog'
import { limitText } from './text'

function Checked({ limit }: { readonly limit: QuantityLimit }) {
  const t = useText(limitText)
  const format = useFormat()
  const { checked_at: at, checked_by: by, is_check_due: isDue } = limit
  return (
    <span className={table.pair}>
      {at !== null && [format.date(at), by].filter(Boolean).join(', ')}
      {isDue && <StatusBadge tone="warning">{t(at === null ? 'never' : 'due')}</StatusBadge>}
    </span>
  )
}

function Rule({ limit: { rule, source_url: url } }: { readonly limit: QuantityLimit }) {
  const t = useText(limitText)
  const name = rule === '' ? t('notRecorded') : rule
  if (url === '') return name
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {name}
    </a>
  )
}

function useLimitColumns(limits: readonly QuantityLimit[], onOpen: (limit: QuantityLimit) => void) {
  const t = useText(limitText)
  const v = useText(versionText)
  const words = useText(columnText)
  const format = useFormat()
  const columns: Column<QuantityLimit>[] = [
    {
      key: 'category',
      name: t('category'),
      place: 'lead',
      cell: (limit) => (
        <span className={table.pair}>
          <OpenButton name={limit.category_name} onOpen={() => onOpen(limit)} />
          {limit.is_sample && <StatusBadge tone="info">{v('sample')}</StatusBadge>}
        </span>
      ),
    },
    {
      key: 'country',
      name: t('country'),
      isOnce: true,
      cell: ({ country }) => v(country === 'sg' ? 'singapore' : 'indonesia'),
    },
    {
      key: 'pieces',
      name: t('pieces'),
      isNumber: true,
      cell: ({ pieces }) => (pieces === null ? t('noLimit') : format.number(pieces)),
    },
    { key: 'rule', name: t('rule'), cell: (limit) => <Rule limit={limit} /> },
    { key: 'agency', name: t('agency'), cell: ({ agency }) => agency },
    { key: 'checked', name: t('checked'), cell: (limit) => <Checked limit={limit} /> },
    {
      key: 'from',
      name: v('begins'),
      isOnce: true,
      cell: ({ valid_from: from }) => from !== null && format.date(from),
    },
    { key: 'writer', name: v('writer'), isExtra: true, cell: ({ edited_by: editor }) => editor },
    { key: 'publisher', name: v('publisher'), isExtra: true, cell: ({ published_by: publisher }) => publisher },
    { key: 'state', name: words('status'), place: 'state', cell: ({ state }) => <StateBadge state={state} /> },
    {
      key: 'acts',
      name: words('acts'),
      place: 'acts',
      cell: (limit) => <LimitActs limit={limit} before={limits.find(({ limit_id: id }) => id === limit.replaces_id)} />,
    },
  ]
  return columns
}

/** Quantity limits with the rules that they rest on; first those whose rule nobody has read for a year. */
export function LimitsScreen() {
  const t = useText(limitText)
  const read = useRead(staffLimitCalls.staffLimits, {})
  const pages = wholePages(read)
  const [opened, setOpened] = useState<QuantityLimit | 'new'>()
  const columns = useLimitColumns(pages.items, setOpened)
  const due = pages.items.filter(({ is_check_due: isDue }) => isDue).length
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={<AddButton onClick={() => setOpened('new')}>{t('create')}</AddButton>}
      />
      {due > 0 && <p className={rows.warning}>{t('dueCount', { count: due })}</p>}
      <Worklist
        pages={pages}
        keyOf={({ limit_id: id }) => id}
        table={{ list: 'limits', label: t('title'), columns }}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      />
      {opened && <LimitDialog limit={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
