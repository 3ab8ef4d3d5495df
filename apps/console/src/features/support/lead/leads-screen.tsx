import { leadStatuses, staffLeadCalls, type StaffLead } from '@layar/contract'
import { formatPhone } from '@layar/domain'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { anyText, oneOf, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { columnText } from '../../../shared/table/column-text'
import type { Column } from '../../../shared/table/column'
import table from '../../../shared/table/table.module.css'
import { useOrder } from '../../../shared/table/use-order'
import { StatusSearch } from '../../../shared/search/status-search'
import { Tabs } from '../../../shared/tabs/tabs'
import { saveText } from './save-text'
import { Worklist } from '../../../shared/worklist/worklist'
import { leadText } from './text'

const shows = ['all', ...leadStatuses] as const
const readers = { show: oneOf(shows, 'new'), search: anyText }

/** @param isAll whether they may be in any status */
function useLeadColumns(isAll: boolean): Column<StaffLead>[] {
  const t = useText(leadText)
  const words = useText(columnText)
  const format = useFormat()
  return [
    {
      key: 'name',
      name: words('name'),
      place: 'lead',
      cell: ({ lead_id: id, name }) => (
        <Link to="/leads/$id" params={{ id }}>
          {name}
        </Link>
      ),
    },
    { key: 'company', isClear: true, name: t('company'), cell: (row) => row.company_name },
    { key: 'kind', name: t('kind'), cell: (row) => t(row.kind) },
    { key: 'goods', isClear: true, name: t('goods'), cell: (row) => <span className={table.cut}>{row.goods}</span> },
    { key: 'contact', isClear: true, name: t('contact'), cell: (row) => row.email || formatPhone(row.phone_number) },
    { key: 'owner', name: t('owner'), cell: (row) => row.assigned_to?.name },
    ...(isAll
      ? [{ key: 'status', name: t('status'), place: 'state' as const, cell: (row: StaffLead) => t(row.status) }]
      : []),
    {
      key: 'received',
      name: t('received'),
      isOnce: true,
      isKey: true,
      cell: (row) => <span className={table.quiet}>{format.relative(row.created_at)}</span>,
    },
  ]
}

/** Requests from the order form [SUPP-03]. */
export function LeadsScreen() {
  const t = useText(leadText)
  const { values, choose } = useAddress(readers)
  const { show, search } = values
  const status = show !== 'all' ? show : search === '' ? 'new' : undefined
  const columns = useLeadColumns(status === undefined)
  const order = useOrder('desc')
  const filter = { ...(status && { status }), ...(search !== '' && { search }), ...order.query }
  const pages = useListPages(staffLeadCalls.staffLeads, { query: { count: 30, ...filter } })
  const download = useWrite(staffLeadCalls.staffExportLeads, {
    onDone: ({ result }) => saveText(result.csv, result.file_name, 'text/csv'),
  })
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={download.pending}
            onClick={() => void download.run({ body: filter })}
          >
            {t('export')}
          </Button>
        }
      />
      <Tabs
        label={t('filter')}
        value={status ?? 'all'}
        values={search === '' ? leadStatuses : shows}
        nameOf={(one) => t(one)}
        onChoose={(one) => choose({ show: one })}
      />
      <StatusSearch
        label={t('search')}
        asked={search}
        first="new"
        status={status}
        nameOf={(one) => t(one)}
        onSearch={choose}
      />
      <Worklist
        pages={pages}
        keyOf={(lead) => lead.lead_id}
        table={{ list: 'leads', label: t('title'), columns, order: order.table }}
        empty={
          search === '' ? (
            <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
          ) : (
            <EmptyState drawing="search" title={t('noneFound')}>
              {t('noneFoundText')}
            </EmptyState>
          )
        }
      />
    </>
  )
}
