import { staffAgentCalls, type StaffAgent } from '@layar/contract'
import { useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { EditableList } from '../../../shared/editable-list'
import { AddButton } from '../../../shared/add-button'
import rows from '../../../shared/rows.module.css'
import { AgentDialog } from './agent-dialog'
import { agentText } from './text'

/** Warehouses of origin [CALL-26]. */
export function AgentsScreen() {
  const t = useText(agentText)
  const read = useRead(staffAgentCalls.staffAgents, {})
  const agents = read.data?.results ?? []
  const [edited, setEdited] = useState<StaffAgent | 'new'>()
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={<AddButton onClick={() => setEdited('new')}>{t('create')}</AddButton>}
      />
      <EditableList
        read={read}
        items={agents}
        keyOf={(agent) => agent.agent_id}
        render={(agent) => (
          <>
            <StatusBadge tone={agent.is_active ? 'success' : 'plain'}>
              {t(agent.is_active ? 'open' : 'closed')}
            </StatusBadge>
            <strong>{agent.name}</strong>
            <span className={rows.code}>{agent.code}</span>
            <span>{t(agent.shipment_track)}</span>
            {agent.allow_fcl && <span>FCL</span>}
            <span className={rows.quiet}>
              {agent.is_sample ? `${t('sample')} · ` : ''}
              {agent.time_zone}
            </span>
          </>
        )}
        onEdit={setEdited}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      />
      {edited && (
        <AgentDialog
          agent={edited === 'new' ? undefined : edited}
          nextPosition={agents.length + 1}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
