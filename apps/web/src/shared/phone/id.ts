import type { PhoneError } from '@layar/domain'

/** What is wrong with a typed phone number, in the words of the server. */
export const phoneText = {
  phone_invalid: 'Masukkan nomor telepon Indonesia (+62) atau Singapura (+65)',
  phone_characters: 'Gunakan angka saja, tanpa huruf dan nomor ekstensi.',
  phone_too_short: 'Nomor telepon ini terlalu pendek. Periksa apakah ada angka yang kurang.',
  phone_too_long: 'Nomor telepon ini terlalu panjang. Periksa apakah ada angka yang berlebih.',
  phone_not_sg:
    'Ini bukan nomor Singapura. Nomornya 8 angka dan diawali 3, 6, 8, atau 9. Untuk nomor Indonesia, awali dengan +62.',
  phone_not_id: 'Ini bukan nomor Indonesia. Awali dengan 0 atau +62. Untuk nomor Singapura, awali dengan +65.',
} as const satisfies Record<PhoneError, string>
