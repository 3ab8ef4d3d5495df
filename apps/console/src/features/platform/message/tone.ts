import type { OutboxMessage } from '@layar/contract'
import type { BadgeTone } from '@layar/ui/status-badge/status-badge.tsx'

const tones: Readonly<Record<OutboxMessage['state'], BadgeTone>> = {
  sent: 'success',
  waiting: 'info',
  failed: 'danger',
  dropped: 'plain',
}
export const toneOf = (state: OutboxMessage['state']): BadgeTone => tones[state]
