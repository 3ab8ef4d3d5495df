export const text = {
  alertTitle: 'Verify your ID card first',
  alertUpload:
    'Indonesian customs needs to know who stands behind a shipment. Upload your ID card (KTP) once; then you can ship.',
  alertRejected: 'Your ID card was not accepted. Correct it and send it again; then you can ship.',
  alertWaiting: 'We are checking your ID card. This takes up to 1x24 working hours; then you can ship.',
  upload: 'Upload ID card',
  update: 'Update ID card',
  later: 'Later',
  understood: 'Understood',
  note: 'Note from our reviewer',
  /** Above a form that can be filled in, but not sent yet. */
  formNotice: 'You can fill this in now, but you can add a shipment only once your ID card is verified.',
  formOpen: 'See my ID card',
} as const
