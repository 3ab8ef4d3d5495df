import { areaOf } from '@layar/ui/i18n/define.ts'

export const receiveText = areaOf({
  en: {
    act: 'Receive shipments',
    title: 'Receive shipments of {code}',
    ready: {
      one: '{count} shipment is cleared and unloaded. It is marked “{status}”, and its customer is told.',
      other: '{count} shipments are cleared and unloaded. They are marked “{status}”, and their customers are told.',
    },
    none: 'No shipment is both cleared and unloaded.',
    held: 'Held by customs, not received:',
    late: 'Joined after the declaration and not released, not received:',
    waiting: {
      one: '{count} shipment still has a carton to unload and is not received.',
      other: '{count} shipments still have cartons to unload and are not received.',
    },
    notReceived: '{code} not received: {message}',
  },
  id: {
    act: 'Terima kiriman',
    title: 'Terima kiriman dari {code}',
    ready:
      '{count} kiriman sudah lolos bea cukai dan dibongkar. Statusnya menjadi “{status}”, dan pelanggannya diberi tahu.',
    none: 'Belum ada kiriman yang lolos bea cukai dan dibongkar.',
    held: 'Ditahan bea cukai, tidak diterima:',
    late: 'Menyusul setelah pemberitahuan dan belum dirilis, tidak diterima:',
    waiting: '{count} kiriman masih punya karton yang belum dibongkar dan tidak diterima.',
    notReceived: '{code} tidak diterima: {message}',
  },
  cn: {
    act: '接收货件',
    title: '接收 {code} 的货件',
    ready: '{count} 票货件已放行并卸货，将标记为“{status}”，并通知客户。',
    none: '暂无已放行并卸货的货件。',
    held: '被海关暂扣，暂不接收：',
    late: '申报后加入且未放行，暂不接收：',
    waiting: '{count} 票货件仍有箱件未卸，暂不接收。',
    notReceived: '{code} 未接收：{message}',
  },
})
