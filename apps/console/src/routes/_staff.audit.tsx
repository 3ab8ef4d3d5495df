import { IconHistory } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { AuditScreen } from '../features/platform/audit/audit-screen'

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

export const Route = createFileRoute('/_staff/audit')({
  validateSearch: (search: Record<string, unknown>) => {
    const [staff, action, subject] = [text(search['staff']), text(search['action']), text(search['subject'])]
    const [from, until] = [text(search['from']), text(search['until'])]
    return {
      ...(staff && { staff }),
      ...(action && { action }),
      ...(subject && { subject }),
      ...(from && { from }),
      ...(until && { until }),
    }
  },
  staticData: {
    menu: {
      group: 'administration',
      position: 20,
      name: { en: 'Audit', id: 'Jejak audit', cn: '审计记录' },
      icon: IconHistory,
      roles: [],
    },
  },
  component: AuditScreen,
})
