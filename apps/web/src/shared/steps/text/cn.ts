import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  steps: '申报步骤',
  next: '继续',
  back: '返回',
  change: '修改',
  startOver: '重新开始',
  startOverText: '此处填写的所有内容将被清除。',
} as const satisfies Same<typeof en>
