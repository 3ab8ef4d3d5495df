import { areaOf } from '@layar/ui/i18n/define.ts'

export const formText = areaOf({
  en: {
    title: 'Leave this page?',
    text: 'What you entered has not been sent or saved.',
    stay: 'Keep editing',
    leave: 'Discard and leave',
    identity: 'This looks like an identity number. We do not need it here: we hide all but its end when you send this.',
  },
  id: {
    title: 'Tinggalkan halaman ini?',
    text: 'Isian Anda belum dikirim atau disimpan.',
    stay: 'Lanjut mengisi',
    leave: 'Buang dan tinggalkan',
    identity:
      'Ini tampak seperti nomor identitas (NIK). Kami tidak memerlukannya di sini: saat dikirim, hanya akhirnya yang terlihat.',
  },
  cn: {
    title: '离开此页面？',
    text: '您填写的内容尚未提交或保存。',
    stay: '继续填写',
    leave: '放弃并离开',
    identity: '这似乎是身份证件号码。此处无需提供，提交后我们只保留末尾几位。',
  },
})
