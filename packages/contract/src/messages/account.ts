import type { Text } from '../define'

export const accountMessages = {
  access_token_made: { en: 'Access token created', id: 'Token akses dibuat', cn: '访问令牌已创建' },
  signed_in: { en: 'Welcome back', id: 'Selamat datang kembali', cn: '欢迎回来' },
  signed_out: { en: 'You are logged out', id: 'Anda sudah keluar', cn: '您已退出登录' },
  registered: {
    en: 'Your account is ready. Welcome aboard!',
    id: 'Akun Anda siap. Selamat bergabung!',
    cn: '账户已创建，欢迎加入！',
  },
  code_sent: {
    en: 'We sent a verification code to {contact}',
    id: 'Kode verifikasi sudah dikirim ke {contact}',
    cn: '验证码已发送至 {contact}',
  },
  code_resent: {
    en: 'Resending the verification code was successful',
    id: 'Kode verifikasi berhasil dikirim ulang',
    cn: '验证码已重新发送',
  },
  code_right: { en: 'Code confirmed', id: 'Kode benar', cn: '验证码正确' },
  recovery_sent: {
    en: 'If {contact} has an account, you’ll receive a message',
    id: 'Jika {contact} terdaftar, pesan sedang dikirim',
    cn: '如果 {contact} 已注册，消息将很快送达',
  },
  password_changed: { en: 'Password changed', id: 'Kata sandi Anda sudah diganti', cn: '密码已修改' },
  profile_saved: { en: 'Profile saved', id: 'Profil Anda tersimpan', cn: '个人资料已保存' },
  language_saved: { en: 'Language saved', id: 'Bahasa Anda tersimpan', cn: '语言已保存' },
  session_ended: { en: 'Session ended', id: 'Sesi diakhiri', cn: '会话已结束' },
  sessions_ended: { en: 'All other sessions ended', id: 'Semua sesi lain diakhiri', cn: '其他会话均已结束' },
} as const satisfies Record<string, Text>
