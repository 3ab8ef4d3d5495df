import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  terms: '服务条款',
  privacy: '隐私政策',
  since: '{day}版本',
  earlier: '{day}旧版本，有效期至{end}',
  current: '查看现行版本',
  sample: '本页为示例文本。网站运营公司将发布其自己的文本。',
  none: '尚未发布',
  noneText: '网站运营公司尚未发布该文本。',
  versions: '历史版本',
  contact: '数据保护联系人：{mail}',
  home: '返回首页',
} as const satisfies Same<typeof en>
