/** The text of an Indonesian ID card, as read; unrecognised fields are empty. Specification section 3. */
export interface IdCardText {
  readonly nik: string
  readonly nama: string
  readonly alamat: string
  readonly rt_rw: string
  readonly kelurahan: string
  readonly kecamatan: string
  readonly kabupaten_kota: string
  readonly provinsi: string
}

export interface IdCardReader {
  /** Reads an upright JPEG or PNG. Rejects when the time given by `signal` is over or the image cannot be decoded. */
  read(image: Buffer, signal: AbortSignal): Promise<IdCardText>
  close(): Promise<void>
}
