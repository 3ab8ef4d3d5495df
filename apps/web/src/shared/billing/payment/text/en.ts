export const text = {
  title: 'How would you like to pay?',
  none: 'No payment method is available for this order.',
  minutes: 'Payment details valid for {time}',
  hours: { one: '{count} hour', other: '{count} hours' },
  shortMinutes: { one: '{count} minute', other: '{count} minutes' },
  dueBy: 'Due by {date}',
  fee: 'Fee {amount}',
} as const
