import type { Text } from '../define'

export const compensationMessages = {
  compensation_requested: {
    en: 'Requested. An administrator approves it.',
    id: 'Permintaan dicatat. Administrator akan menyetujuinya.',
    cn: '已申请，待管理员批准',
  },
  compensation_paid: {
    en: 'Paid. The customer has been told.',
    id: 'Dibayar. Pelanggan sudah diberi tahu.',
    cn: '已赔付，并已通知客户',
  },
  compensation_rejected: {
    en: 'The compensation is rejected.',
    id: 'Ganti rugi ditolak.',
    cn: '已驳回赔付',
  },
} as const satisfies Record<string, Text>
