import { areaOf } from '@layar/ui/i18n/define.ts'

export const formText = areaOf({
  en: {
    title: 'Leave this page?',
    text: 'Your changes haven’t been saved.',
    stay: 'Keep editing',
    leave: 'Discard and leave',
    identity: 'This looks like an ID number. We don’t need it here and will hide all but its last digits.',
  },
  id: {
    title: 'Tinggalkan halaman ini?',
    text: 'Perubahan Anda belum disimpan.',
    stay: 'Lanjut mengisi',
    leave: 'Buang dan tinggalkan',
    identity:
      'Ini tampak seperti nomor identitas (NIK). Kami tidak memerlukannya di sini: saat dikirim, hanya akhirnya yang terlihat.',
  },
  cn: {
    title: '离开此页面？',
    text: '您填写的内容尚未保存。',
    stay: '继续填写',
    leave: '放弃并离开',
    identity: '这似乎是身份证件号码。此处无需提供，提交后我们只保留末尾几位。',
  },
})
