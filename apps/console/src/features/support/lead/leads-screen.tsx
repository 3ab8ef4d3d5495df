import { leadStatuses, staffLeadCalls } from '@layar/contract'
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
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import rows from '../../../shared/rows.module.css'
import { SearchField } from '../../../shared/search-field'
import { Tabs } from '../../../shared/tabs'
import { saveText } from './save-text'
import { leadText } from './text'

const readers = { show: oneOf(leadStatuses, 'new'), search: anyText }

/** Requests from the order form [SUPP-03]. */
export function LeadsScreen() {
  const t = useText(leadText)
  const format = useFormat()
  const { values, choose, replace } = useAddress(readers)
  const { show: status, search } = values
  const filter = { status, ...(search !== '' && { search }) }
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
        value={status}
        values={leadStatuses}
        nameOf={(one) => t(one)}
        onChoose={(one) => choose({ show: one })}
      />
      <SearchField label={t('search')} asked={search} onSearch={(text) => replace({ search: text })} />
      <PagedList
        pages={pages}
        keyOf={(lead) => lead.lead_id}
        render={(lead) => (
          <Link to="/leads/$id" params={{ id: lead.lead_id }} className={rows.row}>
            <strong>{lead.name}</strong>
            {lead.company_name && <span>{lead.company_name}</span>}
            <span>{t(lead.kind)}</span>
            <span>{lead.email || lead.phone_number}</span>
            {lead.assigned_to && <span>{lead.assigned_to.name}</span>}
            <span className={rows.quiet}>{format.relative(lead.created_at)}</span>
          </Link>
        )}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      />
    </>
  )
}
