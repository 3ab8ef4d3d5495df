import { areaOf } from '@layar/ui/i18n/define.ts'

export const eyeText = areaOf({
  en: { show: 'Show password', hide: 'Hide password' },
  id: { show: 'Tampilkan kata sandi', hide: 'Sembunyikan kata sandi' },
  cn: { show: '显示密码', hide: '隐藏密码' },
})
