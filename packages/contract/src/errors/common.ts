import type { ErrorTable } from './table'

/** Specification section 8: the English texts are the specification's own. */
export const commonErrors = {
  bad_request: { status: 400, en: 'Bad Request', id: 'Permintaan tidak dapat dibaca', cn: '请求无法识别' },
  not_authorized: {
    status: 401,
    en: 'You do not have authorized',
    id: 'Sesi Anda sudah berakhir. Silakan masuk kembali.',
    cn: '登录已失效，请重新登录',
  },
  access_forbidden: {
    status: 403,
    en: 'API route is forbidden',
    id: 'Akses ke layanan ini ditolak',
    cn: '无权访问该接口',
  },
  not_found: { status: 404, en: 'Data not found', id: 'Data tidak ditemukan', cn: '未找到数据' },
  route_not_found: {
    status: 404,
    en: 'API route is missing or undefined',
    id: 'Alamat layanan tidak ditemukan',
    cn: '接口不存在',
  },
  method_not_allowed: { status: 405, en: 'method not allowed', id: 'Metode tidak diizinkan', cn: '不支持该请求方法' },
  request_timeout: {
    status: 408,
    en: 'Cannot refresh data right now!',
    id: 'Data belum dapat diperbarui saat ini!',
    cn: '暂时无法刷新数据！',
  },
  conflict: {
    status: 409,
    en: 'This has changed. Reload and try again.',
    id: 'Data ini sudah berubah. Muat ulang lalu coba lagi.',
    cn: '数据已发生变化，请刷新后重试',
  },
  /** Another staff member saved it after the editor read it. */
  edited_meanwhile: {
    status: 409,
    en: 'Someone else changed this after you opened it. Open it again.',
    id: 'Petugas lain mengubahnya setelah Anda membukanya. Buka kembali.',
    cn: '您打开后，其他同事已作修改，请重新打开',
  },
  in_flight: {
    status: 409,
    en: 'The same request is still being processed. Please wait a moment.',
    id: 'Permintaan yang sama masih diproses. Mohon tunggu sebentar.',
    cn: '相同的请求正在处理中，请稍候',
  },
  country_mismatch: {
    status: 409,
    en: 'Your account belongs to another country. Switch the country and try again.',
    id: 'Akun Anda terdaftar di negara lain. Ganti negara lalu coba lagi.',
    cn: '您的账户属于另一个国家，请切换国家后重试',
  },
  payload_too_large: {
    status: 413,
    en: 'Payload Too Large',
    id: 'Data yang dikirim terlalu besar',
    cn: '发送的内容过大',
  },
  unsupported_type: {
    status: 415,
    en: 'Unsupported Media Type',
    id: 'Jenis konten tidak didukung',
    cn: '不支持的内容类型',
  },
  invalid: { status: 422, en: 'Unprocessable Entity', id: 'Data belum sesuai', cn: '提交的内容有误' },
  key_reused: {
    status: 422,
    en: 'This request key was already used for other data.',
    id: 'Kunci permintaan ini sudah dipakai untuk data lain.',
    cn: '该请求标识已用于其他内容',
  },
  too_many_requests: {
    status: 429,
    en: 'Too many attempts. Please try again in {seconds}.',
    id: 'Terlalu banyak percobaan. Coba lagi dalam {seconds}.',
    cn: '尝试次数过多，请在 {seconds}后重试',
  },
  internal: {
    status: 500,
    en: 'Something went wrong on our side. Please try again.',
    id: 'Terjadi gangguan pada sistem kami. Silakan coba lagi.',
    cn: '系统出现问题，请重试',
  },
  unavailable: {
    status: 503,
    en: 'The service is busy. Please try again in a moment.',
    id: 'Layanan sedang sibuk. Coba lagi sebentar lagi.',
    cn: '服务繁忙，请稍后再试',
  },
  role_missing: {
    status: 404,
    en: 'Your role does not include this.',
    id: 'Peran Anda tidak mencakup tindakan ini.',
    cn: '您的角色无权执行此操作',
  },
  move_not_allowed: {
    status: 409,
    en: 'This step is not possible from the current status.',
    id: 'Langkah ini tidak dapat dilakukan dari status saat ini.',
    cn: '当前状态下无法执行此操作',
  },
} as const satisfies ErrorTable
