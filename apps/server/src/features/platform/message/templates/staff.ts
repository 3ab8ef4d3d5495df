import type { Templates } from './template'

export const staffTemplates = {
  staff_password: {
    en: {
      subject: 'Set your password for Layar Operations',
      body: 'Hello {name}, open the link below within {hours} hours to set your password. The link works once.',
    },
    id: {
      subject: 'Atur kata sandi Layar Operasional Anda',
      body: 'Halo {name}, buka tautan di bawah dalam {hours} jam untuk mengatur kata sandi. Tautan hanya dapat dipakai satu kali.',
    },
    cn: {
      subject: '设置您的 Layar 运营后台密码',
      body: '{name}，您好！请在 {hours} 小时内打开下方链接设置密码，链接仅可使用一次。',
    },
  },
} as const satisfies Templates
