export const text = {
  notice: 'Formulir ini dilindungi reCAPTCHA; berlaku {privacy} dan {terms} Google.',
  privacy: 'kebijakan privasi',
  terms: 'persyaratan layanan',
} as const
