import type { Template, Templates } from './template'

const corrected = (code: string): Template => ({
  en: {
    subject: `${code}: correction`,
    body: `Please ignore our message that ${code} is “{mistaken}”. We recorded it by mistake. The current status is “{standing}”. No action needed.`,
  },
  id: {
    subject: `${code}: koreksi`,
    body: `Mohon abaikan pesan kami bahwa ${code} berstatus “{mistaken}”. Status itu keliru kami catat. Status saat ini “{standing}”. Anda tidak perlu melakukan apa pun.`,
  },
  cn: {
    subject: `${code}：更正`,
    body: `请忽略此前关于 ${code}“{mistaken}”的通知，该状态系误录。当前状态为“{standing}”，您无需操作。`,
  },
})

const attemptCorrected = (code: string): Template => ({
  en: {
    subject: `${code}: correction`,
    body: `Please ignore our message that we could not deliver ${code}. We recorded it by mistake. The current status is “{standing}”. No action needed.`,
  },
  id: {
    subject: `${code}: koreksi`,
    body: `Mohon abaikan pesan kami bahwa ${code} tidak dapat diantar. Catatan itu keliru. Status saat ini “{standing}”. Anda tidak perlu melakukan apa pun.`,
  },
  cn: {
    subject: `${code}：更正`,
    body: `请忽略此前关于 ${code} 未能送达的通知，该记录系误录。当前状态为“{standing}”，您无需操作。`,
  },
})

const followCorrected = (code: string): Template => ({
  en: {
    subject: `${code}: correction`,
    body: `Please ignore our message that carton {carton_numbers} of {count} of ${code} has left. We recorded it by mistake. We will tell you when it leaves.`,
  },
  id: {
    subject: `${code}: koreksi`,
    body: `Mohon abaikan pesan kami bahwa karton {carton_numbers} dari {count} kiriman ${code} sudah berangkat. Catatan itu keliru. Kami kabari lagi saat karton berangkat.`,
  },
  cn: {
    subject: `${code}：更正`,
    body: `请忽略此前关于 ${code} 第 {carton_numbers} 箱（共 {count} 箱）已发运的通知，该记录系误录。实际发运时我们会再通知您。`,
  },
})

export const correctionTemplates = {
  shipment_clearance_corrected: {
    en: {
      subject: '{cart_code}: correction',
      body: 'Please ignore our message that {cart_code} is in customs clearance. We recorded it by mistake. The current status is “{standing}”. No action needed.',
    },
    id: {
      subject: '{cart_code}: koreksi',
      body: 'Mohon abaikan pesan kami bahwa {cart_code} sedang dalam proses bea cukai. Status itu keliru kami catat. Status saat ini “{standing}”. Anda tidak perlu melakukan apa pun.',
    },
    cn: {
      subject: '{cart_code}：更正',
      body: '请忽略此前关于 {cart_code} 正在清关的通知，该状态系误录。当前状态为“{standing}”，您无需操作。',
    },
  },
  cartons_follow_corrected: followCorrected('{cart_code}'),
  export_cartons_follow_corrected: followCorrected('{shipment_code}'),
  shipment_corrected: corrected('{cart_code}'),
  shipment_hold_corrected: corrected('{cart_code}'),
  shipment_delivery_corrected: attemptCorrected('{cart_code}'),
  export_corrected: corrected('{shipment_code}'),
  export_hold_corrected: corrected('{shipment_code}'),
  export_delivery_corrected: attemptCorrected('{shipment_code}'),
} as const satisfies Templates
