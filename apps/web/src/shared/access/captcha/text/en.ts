export const text = {
  notice: 'This form is protected by reCAPTCHA; Google’s {privacy} and {terms} apply.',
  privacy: 'privacy policy',
  terms: 'terms of service',
} as const
