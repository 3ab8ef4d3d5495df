import type { Text } from '../define'

export const leadMessages = {
  lead_stored: {
    en: 'Thank you. We will contact you within one working day',
    id: 'Terima kasih. Kami menghubungi Anda dalam satu hari kerja',
    cn: '谢谢，我们会在一个工作日内与您联系',
  },
  leads_exported_part: {
    en: 'Only the newest {count} requests are in the file. Search for less to get the others.',
    id: 'Hanya {count} permintaan terbaru yang ada dalam berkas. Persempit pencarian untuk mendapatkan yang lain.',
    cn: '文件仅包含最新的 {count} 条询单，其余请缩小搜索范围后再导出',
  },
  leads_exported: {
    en: '{count} requests are in the file',
    id: '{count} permintaan ada dalam berkas',
    cn: '文件包含 {count} 条询单',
  },
} as const satisfies Record<string, Text>
