import { areaOf } from '@layar/ui/i18n/define.ts'

export const scaleText = areaOf({
  en: {
    serial: 'Connect scale (serial)',
    hid: 'Connect scale (USB)',
    failed: 'The scale doesn’t answer. Check its cable, and close other programs that use it.',
    empty: '{name}: ready',
    moving: '{name}: waiting for a steady weight',
    shows: '{name}: {weight}',
  },
  id: {
    serial: 'Hubungkan timbangan (serial)',
    hid: 'Hubungkan timbangan (USB)',
    failed: 'Timbangan tidak menjawab. Periksa kabelnya dan tutup program lain yang memakainya.',
    empty: '{name}: siap',
    moving: '{name}: menunggu berat stabil',
    shows: '{name}: {weight}',
  },
  cn: {
    serial: '连接电子秤（串口）',
    hid: '连接电子秤（USB）',
    failed: '电子秤没有响应。请检查连线，并关闭其他正在使用它的程序。',
    empty: '{name}：就绪',
    moving: '{name}：等待读数稳定',
    shows: '{name}：{weight}',
  },
})
