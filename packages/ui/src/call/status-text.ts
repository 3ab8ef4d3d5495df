import type { Text } from '@layar/contract'

/** What is said when an answer carries no message of the server's. Specification section 8; [FAIL-02], [FAIL-03]. */
const texts: Readonly<Record<number, Text>> = {
  0: { en: 'Network Error.', id: 'Jaringan bermasalah.', cn: '网络错误。' },
  400: { en: 'Bad Request', id: 'Permintaan tidak dapat dibaca', cn: '请求无法识别' },
  401: {
    en: 'You do not have authorized',
    id: 'Sesi Anda sudah berakhir. Silakan masuk kembali.',
    cn: '登录已失效，请重新登录',
  },
  402: { en: 'Payment Required', id: 'Pembayaran diperlukan', cn: '需要付款' },
  403: { en: 'API route is forbidden', id: 'Akses ke layanan ini ditolak', cn: '无权访问该接口' },
  404: { en: 'API route is missing or undefined', id: 'Alamat layanan tidak ditemukan', cn: '接口不存在' },
  405: { en: 'method not allowed', id: 'Metode tidak diizinkan', cn: '不支持该请求方法' },
  406: { en: 'Not Acceptable', id: 'Bentuk jawaban tidak tersedia', cn: '无法提供所需格式' },
  408: { en: 'Cannot refresh data right now!', id: 'Data belum dapat diperbarui saat ini!', cn: '暂时无法刷新数据！' },
  409: { en: 'Conflict', id: 'Data bertentangan dengan perubahan lain', cn: '数据冲突' },
  410: { en: 'Gone', id: 'Data sudah tidak tersedia', cn: '内容已不存在' },
  412: { en: 'Precondition Failed', id: 'Syarat permintaan tidak terpenuhi', cn: '前提条件不满足' },
  413: { en: 'Payload Too Large', id: 'Data yang dikirim terlalu besar', cn: '发送的内容过大' },
  414: { en: 'URI Too Long', id: 'Alamat permintaan terlalu panjang', cn: '请求地址过长' },
  415: { en: 'Unsupported Media Type', id: 'Jenis konten tidak didukung', cn: '不支持的内容类型' },
  422: { en: 'Unprocessable Entity', id: 'Data belum sesuai', cn: '提交的内容有误' },
  423: { en: 'Locked', id: 'Data sedang terkunci', cn: '内容已锁定' },
  425: { en: 'Too Early', id: 'Permintaan terlalu awal', cn: '请求过早' },
  429: { en: 'Too Many Requests', id: 'Terlalu banyak permintaan', cn: '请求过于频繁' },
  500: { en: 'Internal Server Error', id: 'Terjadi gangguan pada sistem kami', cn: '服务器内部错误' },
  501: { en: 'Not Implemented', id: 'Layanan belum tersedia', cn: '暂不支持该功能' },
  502: { en: 'Bad Gateway', id: 'Server perantara bermasalah', cn: '网关错误' },
  503: { en: 'Service Unavailable', id: 'Layanan sedang tidak tersedia', cn: '服务暂不可用' },
  504: { en: 'Gateway Timeout', id: 'Server terlalu lama menjawab', cn: '网关超时' },
}

export const statusText = (status: number): Text => texts[status] ?? texts[500]!

/** The second line after a 403. */
export const reloadText: Text = {
  en: 'There is an error. Please reload the page and try again.',
  id: 'Terjadi kesalahan. Muat ulang halaman lalu coba lagi.',
  cn: '出现错误，请刷新页面后重试。',
}
/** Follows the text of status 0 where the device itself has no network. */
export const offlineText: Text = {
  en: ' You’re offline. Try again once you’re connected.',
  id: ' Anda sedang luring. Coba lagi setelah terhubung.',
  cn: '您已离线，请在恢复连接后重试。',
}
/** For errors that are not the server's. */
export const unknownText: Text = { en: 'There is Error', id: 'Terjadi kesalahan', cn: '出现错误' }
