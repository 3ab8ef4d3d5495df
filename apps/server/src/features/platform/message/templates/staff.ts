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
  staff_second_factor_on: {
    en: {
      subject: 'Two-step login is on for Layar Operations',
      body: 'Hello {name}, your login now asks for a code from your authenticator app. If this was not you, tell an admin at once.',
    },
    id: {
      subject: 'Verifikasi dua langkah Layar Operasional sudah aktif',
      body: 'Halo {name}, kini saat masuk Anda diminta kode dari aplikasi autentikator. Jika bukan Anda yang mengaktifkannya, segera beri tahu admin.',
    },
    cn: {
      subject: 'Layar 运营后台已开启两步验证',
      body: '{name}，您好！今后登录时需要输入验证器应用中的验证码。如非您本人操作，请立即告知管理员。',
    },
  },
  staff_second_factor_off: {
    en: {
      subject: 'Two-step login is off for Layar Operations',
      body: 'Hello {name}, your login no longer asks for a code. If you neither did this nor asked an admin for it, tell an admin at once.',
    },
    id: {
      subject: 'Verifikasi dua langkah Layar Operasional nonaktif',
      body: 'Halo {name}, kini Anda masuk tanpa kode. Jika Anda tidak melakukannya dan tidak memintanya kepada admin, segera beri tahu admin.',
    },
    cn: {
      subject: 'Layar 运营后台已关闭两步验证',
      body: '{name}，您好！今后登录时不再需要验证码。如非您本人操作，也未曾请管理员关闭，请立即告知管理员。',
    },
  },
} as const satisfies Templates
