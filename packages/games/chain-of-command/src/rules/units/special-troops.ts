import type { Leader, Team } from '../state/state.ts'

/** coc-support-10, coc-support-13: a Medic fights nobody, and hits on others near by are not shared with them. */
export function isMedic({ profile }: Team): boolean {
  return profile.task === 'medic'
}

/** coc-9.5-1: snipers have rules of their own. */
export function isSniper({ profile }: Team): boolean {
  return profile.served.includes('sniper')
}

/** coc-support-13, coc-9.5-13: fire at Teams near by is not shared with these, nor theirs with others. */
export function isShotAlone(team: Team): boolean {
  return isSniper(team) || isMedic(team)
}

/** coc-9.5-9, coc-support-11, coc-14.10-1, coc-ruling-58: Shock does nothing to snipers, Medics and Diehards. */
export function ignoresShock(team: Team): boolean {
  return isSniper(team) || isMedic(team) || team.profile.isDiehard
}

/** coc-14.1-1: puts Shock on a Team; those who ignore Shock take none. */
export function addShock(team: Team, points: number): void {
  if (!ignoresShock(team)) team.shock += points
}

/** coc-2.2-1, coc-2.2-2, coc-faq-18: everybody above a Junior Leader; a Ranking Leader is there only as a company commander. */
export function isSenior({ profile }: Pick<Leader, 'profile'>): boolean {
  return profile.level !== 'junior'
}
