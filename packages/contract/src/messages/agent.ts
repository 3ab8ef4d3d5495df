import type { Text } from '../define'

export const agentMessages = {
  marking_code_good: { en: 'This marking code is valid', id: 'Kode marking ini benar', cn: '唛头正确' },
} as const satisfies Record<string, Text>
