import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  alertTitle: '请先完成身份证认证',
  alertUpload: '印尼海关需要货主的身份信息。只需上传一次身份证（KTP），即可开始寄送。',
  alertRejected: '您的身份证未通过审核。请更正后重新提交，通过后即可寄送。',
  alertWaiting: '我们正在审核您的身份证，最长需要 1x24 个工作小时，通过后即可寄送。',
  upload: '上传身份证',
  update: '更新身份证',
  later: '以后再说',
  understood: '知道了',
  note: '审核备注',
  /** Above a form that can be filled in, but not sent yet. */
  formNotice: '您可以先填写，但身份证通过认证后才能新增货件。',
  formOpen: '查看身份证状态',
} as const satisfies Same<typeof en>
