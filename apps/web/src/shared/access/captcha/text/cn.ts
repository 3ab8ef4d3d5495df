export const text = {
  notice: '本表单受 reCAPTCHA 保护，适用 Google 的{privacy}和{terms}。',
  privacy: '隐私权政策',
  terms: '服务条款',
} as const
