import { areaOf } from '@layar/ui/i18n/define.ts'

export const offlineText = areaOf({
  en: {
    title: 'You’re offline',
    lead: 'We can’t reach the internet. Your shipments continue and nothing is lost.',
    hint: 'This page reloads when you’re back online.',
    retry: 'Try again',
    trying: 'Trying…',
    stillOffline: 'Still no connection. This page reloads when you’re back online.',
    noAnswer: 'No answer yet. This page keeps trying.',
    back: 'Connected. Loading the page…',
  },
  id: {
    title: 'Anda sedang luring',
    lead: 'Halaman ini tidak dapat terhubung ke internet. Kiriman Anda tetap berjalan, tidak ada data yang hilang.',
    hint: 'Halaman ini akan terbuka lagi dengan sendirinya begitu koneksi pulih.',
    retry: 'Coba lagi',
    trying: 'Mencoba…',
    stillOffline: 'Masih belum ada koneksi. Halaman ini akan terbuka lagi begitu koneksi pulih.',
    noAnswer: 'Belum ada jawaban. Halaman ini terus mencoba.',
    back: 'Tersambung. Memuat halaman…',
  },
  cn: {
    title: '当前没有网络',
    lead: '页面无法连接网络。您的货件照常运输，数据不会丢失。',
    hint: '网络恢复后，本页会自动重新打开。',
    retry: '重试',
    trying: '正在重试…',
    stillOffline: '仍然没有网络。网络恢复后，本页会自动重新打开。',
    noAnswer: '暂时没有回应，本页会继续尝试。',
    back: '网络已恢复，正在打开页面…',
  },
})
