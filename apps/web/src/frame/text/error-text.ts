import { areaOf } from '@layar/ui/i18n/define.ts'

/** Needed when nothing else can be loaded, so it travels with the frame. */
export const errorText = areaOf({
  en: {
    notFound: 'Page Not Found',
    notFoundLead: 'This page could not be found. The address may be mistyped, or the page has moved.',
    linkGone: 'This link no longer works',
    fileGone: 'Links to files expire. Open the file again from its shipment or ticket.',
    error: 'There is Error',
    backHome: 'Please Back To Home Page',
    home: 'Back to home',
    again: 'Try again',
    code: 'Status {code}',
    selfError: 'An error occurred while showing the error page.',
  },
  id: {
    notFound: 'Halaman Tidak Ditemukan',
    notFoundLead: 'Halaman ini tidak dapat ditemukan. Mungkin alamatnya salah ketik atau halamannya sudah pindah.',
    linkGone: 'Tautan ini sudah tidak berlaku',
    fileGone: 'Tautan ke berkas hanya berlaku sementara. Buka lagi berkasnya dari kiriman atau tiketnya.',
    error: 'Terjadi Kesalahan',
    backHome: 'Silakan kembali ke halaman utama',
    home: 'Kembali ke beranda',
    again: 'Coba lagi',
    code: 'Status {code}',
    selfError: 'Terjadi kesalahan saat menampilkan halaman kesalahan.',
  },
  cn: {
    notFound: '页面不存在',
    notFoundLead: '找不到该页面。地址可能有误，或页面已移动。',
    linkGone: '此链接已失效',
    fileGone: '文件链接有时效限制。请从对应的货件或工单中重新打开文件。',
    error: '出现错误',
    backHome: '请返回首页',
    home: '返回首页',
    again: '重试',
    code: '状态码 {code}',
    selfError: '显示错误页面时发生错误。',
  },
})
