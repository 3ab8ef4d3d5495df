export const text = {
  alertTitle: 'Verify your ID card first',
  alertUpload: 'Indonesian customs requires the shipper’s identity. Upload your ID card (KTP) once, then you can ship.',
  alertRejected: 'Your ID card was not accepted. Correct it and resubmit, then you can ship.',
  alertWaiting: 'We’re checking your ID card. This takes up to 1x24 working hours, then you can ship.',
  upload: 'Upload ID card',
  update: 'Update ID card',
  later: 'Later',
  understood: 'Got it',
  note: 'Reviewer’s note',
  /** Above a form that can be filled in, but not sent yet. */
  formNotice: 'You can fill this in now, but your ID card must be verified before you can add a shipment.',
  formOpen: 'View my ID card',
} as const
