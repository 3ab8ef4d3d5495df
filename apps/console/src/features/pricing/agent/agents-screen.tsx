import { staffAgentCalls, type StaffAgent } from '@layar/contract'
import { hoursText } from '@layar/domain'
import { useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { AddButton } from '../../../shared/editor/add-button'
import { columnText } from '../../../shared/table/column-text'
import type { Column } from '../../../shared/table/column'
import { OpenButton } from '../../../shared/table/open-button'
import table from '../../../shared/table/table.module.css'
import { wholePages } from '../../../shared/table/whole-pages'
import { Worklist } from '../../../shared/worklist/worklist'
import { AgentDialog } from './agent-dialog'
import { agentText } from './text'

function useAgentColumns(onEdit: (agent: StaffAgent) => void): Column<StaffAgent>[] {
  const t = useText(agentText)
  const words = useText(columnText)
  const { language } = useLanguage()
  return [
    {
      key: 'name',
      name: t('name'),
      place: 'lead',
      cell: (agent) => (
        <span className={table.pair}>
          <OpenButton name={agent.name} onOpen={() => onEdit(agent)} />
          {agent.is_sample && <StatusBadge tone="info">{t('sample')}</StatusBadge>}
        </span>
      ),
    },
    { key: 'code', name: t('code'), isOnce: true, isClear: true, cell: ({ code }) => code },
    {
      key: 'place',
      name: t('city'),
      isClear: true,
      cell: ({ city, country }) => [city, country].filter(Boolean).join(', '),
    },
    { key: 'track', name: t('track'), isClear: true, cell: ({ shipment_track: track }) => t(track) },
    { key: 'load', name: t('load'), isClear: true, cell: ({ allow_fcl: isAllowed }) => isAllowed && 'FCL' },
    { key: 'hours', name: t('hours'), cell: ({ hours }) => hoursText(hours, language) },
    { key: 'cutoff', name: t('cutoff'), cell: ({ cutoff }) => cutoff },
    { key: 'zone', name: t('zone'), isExtra: true, cell: ({ time_zone: zone }) => zone },
    { key: 'phone', name: t('phone'), isOnce: true, isExtra: true, cell: ({ phone }) => phone },
    {
      key: 'state',
      name: words('status'),
      place: 'state',
      cell: ({ is_active: isActive }) => (
        <StatusBadge tone={isActive ? 'success' : 'plain'}>{t(isActive ? 'open' : 'closed')}</StatusBadge>
      ),
    },
  ]
}

/** Warehouses of origin [CALL-26]. */
export function AgentsScreen() {
  const t = useText(agentText)
  const pages = wholePages(useRead(staffAgentCalls.staffAgents, {}))
  const [edited, setEdited] = useState<StaffAgent | 'new'>()
  const columns = useAgentColumns(setEdited)
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={<AddButton onClick={() => setEdited('new')}>{t('create')}</AddButton>}
      />
      <Worklist
        pages={pages}
        keyOf={(agent) => agent.code}
        table={{ list: 'agents', label: t('title'), columns }}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      />
      {edited && (
        <AgentDialog
          agent={edited === 'new' ? undefined : edited}
          nextPosition={pages.items.length + 1}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
