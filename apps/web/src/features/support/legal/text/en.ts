export const text = {
  terms: 'Terms',
  privacy: 'Privacy notice',
  since: 'Version of {day}',
  earlier: 'Earlier version of {day}, in force until {end}',
  current: 'Read the version in force',
  sample: 'This is a sample text. The company that runs this site publishes its own.',
  none: 'Not published yet',
  noneText: 'The company that runs this site has not published this text yet.',
  versions: 'Earlier versions',
  contact: 'Data protection contact: {mail}',
  home: 'Go to home',
} as const
