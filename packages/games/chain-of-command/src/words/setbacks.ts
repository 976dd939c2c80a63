/** coc-table-16: what is tested for. */
export const SETBACKS: Readonly<Record<string, string>> = {
  'team-wiped-out': 'Team wiped out',
  'team-breaks': 'Team Breaks',
  'section-wiped-out': 'Section wiped out',
  'section-breaks': 'Section Breaks',
  'junior-leader-wounded': 'Junior Leader wounded',
  'junior-leader-killed': 'Junior Leader killed',
  'junior-leader-routs': 'Junior Leader Routs',
  'senior-leader-wounded': 'Senior Leader wounded',
  'senior-leader-killed': 'Senior Leader killed',
  'senior-leader-routs': 'Senior Leader Routs',
  'support-killed': 'support Unit killed',
  'support-routs': 'support Unit Routs',
  'jump-off-point-lost': 'Jump-Off Point lost',
}
