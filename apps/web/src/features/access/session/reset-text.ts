import { areaOf } from '@layar/ui/i18n/define.ts'

/** Apart from the texts of the log-in, which every first visit loads. */
export const resetText = areaOf({
  en: {
    spent: 'This recovery link or code has expired or was already used. Please request a new one.',
    loggedIn: 'You’re logged in. Change your password in Settings, or log out to request a new link.',
    change: 'Change password',
  },
  id: {
    spent: 'Tautan atau kode ini sudah kedaluwarsa atau sudah dipakai. Silakan minta yang baru.',
    loggedIn: 'Anda sudah masuk. Ganti kata sandi di Pengaturan, atau keluar dulu untuk meminta tautan baru.',
    change: 'Ganti kata sandi',
  },
  cn: {
    spent: '此链接或验证码已过期或已使用，请重新获取。',
    loggedIn: '您已登录。请在设置中修改密码，或先退出登录再重新获取链接。',
    change: '修改密码',
  },
})
