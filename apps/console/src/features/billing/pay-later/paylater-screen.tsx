import { staffPaylaterCalls, type PaylaterLimit } from '@layar/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { anyText, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { Money } from '@layar/ui/display/money.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Mark } from '@layar/ui/mark/mark.tsx'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { columnText } from '../../../shared/table/column-text'
import type { Column } from '../../../shared/table/column'
import table from '../../../shared/table/table.module.css'
import { useOrder } from '../../../shared/table/use-order'
import { NothingFound } from '../../../shared/search/nothing-found'
import { SearchField } from '../../../shared/search/search-field'
import { isAllowed, useSession } from '../../../shared/access/session/session'
import { LimitDialog, RevokeDialog } from './limit-dialog'
import { Worklist } from '../../../shared/worklist/worklist'
import { paylaterText } from './text'

/** What an administrator does to one limit. */
function LimitActs({ limit }: { limit: PaylaterLimit }) {
  const t = useText(paylaterText)
  const [open, setOpen] = useState<'change' | 'revoke'>()
  const close = (): void => setOpen(undefined)
  return (
    <span className={table.acts}>
      <Button size="xs" variant="default" onClick={() => setOpen('change')}>
        {t('change')}
      </Button>
      {limit.is_active && (
        <Button size="xs" variant="default" onClick={() => setOpen('revoke')}>
          {t('revoke')}
        </Button>
      )}
      {open === 'change' && <LimitDialog limit={limit} onClose={close} />}
      {open === 'revoke' && <RevokeDialog limit={limit} onClose={close} />}
    </span>
  )
}

function useLimitColumns(isAdmin: boolean): Column<PaylaterLimit>[] {
  const t = useText(paylaterText)
  const words = useText(columnText)
  const format = useFormat()
  return [
    {
      key: 'customer',
      name: words('customer'),
      place: 'lead',
      cell: (row) => <strong>{row.customer_name || row.customer_code}</strong>,
    },
    {
      key: 'customerCode',
      isClear: true,
      name: words('customerCode'),
      isOnce: true,
      cell: ({ customer_code: code }) => <Mark code={code} size="sm" />,
    },
    { key: 'owed', name: words('owed'), isNumber: true, cell: (row) => <Money value={row.owed} /> },
    { key: 'limit', name: words('limit'), isNumber: true, cell: (row) => <Money value={row.limit} /> },
    {
      key: 'state',
      name: words('status'),
      place: 'state',
      cell: ({ overdue_count: count, is_active: isActive }) =>
        (count > 0 || !isActive) && (
          <span className={table.pair}>
            {count > 0 && <StatusBadge tone="danger">{t('overdue', { count })}</StatusBadge>}
            {!isActive && <StatusBadge tone="plain">{t('off')}</StatusBadge>}
          </span>
        ),
    },
    {
      key: 'setBy',
      name: words('setBy'),
      isKey: true,
      cell: (row) => (
        <span className={table.quiet}>
          {[row.approved_by, format.relative(row.updated_at)].filter(Boolean).join(' · ')}
        </span>
      ),
    },
    ...(isAdmin
      ? [
          {
            key: 'acts',
            name: words('acts'),
            place: 'acts',
            cell: (limit: PaylaterLimit) => <LimitActs limit={limit} />,
          } as const,
        ]
      : []),
  ]
}

const readers = { search: anyText }

/** The customers who may pay later, with limit and debt. */
export function PaylaterScreen() {
  const t = useText(paylaterText)
  const isAdmin = useSession(({ staff }) => isAllowed(staff, []))
  const columns = useLimitColumns(isAdmin)
  const { values, choose } = useAddress(readers)
  const { search } = values
  const [isSetting, setSetting] = useState(false)
  const order = useOrder('desc')
  const pages = useListPages(staffPaylaterCalls.staffPaylaterLimits, {
    query: { count: 30, ...(search !== '' && { search }), ...order.query },
  })
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={isAdmin && <Button onClick={() => setSetting(true)}>{t('set')}</Button>}
      />
      <SearchField label={t('search')} asked={search} onSearch={(text) => choose({ search: text })} />
      <Worklist
        pages={pages}
        keyOf={({ customer_code }) => customer_code}
        table={{ list: 'paylater', label: t('title'), columns, order: order.table }}
        empty={
          search === '' ? <EmptyState title={t('none')}>{t('noneText')}</EmptyState> : <NothingFound asked={search} />
        }
      />
      {isSetting && <LimitDialog onClose={() => setSetting(false)} />}
    </>
  )
}
