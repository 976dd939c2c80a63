import type { Effect, Equipment, ModelLine, Profile, TeamLine, TeamRule, UnitOption } from './armies.ts'
import { boughtName, listOfWeapons, modelName } from './force-names.ts'
import { type ForceFault, type OptionTaken, optionFaults, optionsOf } from './unit-options.ts'

export interface WeaponChosen {
  readonly model: string
  readonly weapon: string
}

/** A model as the force fields it. */
export interface RosterModel
  extends Pick<ModelLine, 'role' | 'skill' | 'courage' | 'cohesionIn' | 'weapons' | 'equipment'> {
  /** Unique in its Team: 'nco', 'soldier-2'. */
  readonly id: string
  readonly rank: 'officer' | 'nco' | null
}

/** A Team with its options, what they cost, and what is wrong with them. */
export interface Equipped {
  readonly models: readonly RosterModel[]
  readonly rules: readonly TeamRule[]
  readonly costRP: number
  readonly faults: readonly ForceFault[]
}

/** A model while options are applied to it. */
interface Draft {
  readonly id: string
  readonly line: ModelLine
  weapons: string[]
  equipment: Equipment[]
  /** csw-force-6: the option that replaced its weapon. */
  replacedBy: UnitOption | null
  /** csw-force-6: its rifle, to which an added launcher is fixed, and where that was bought. */
  mustKeep: { readonly weapons: readonly string[]; readonly at: string } | null
}

/**
 * csw-force-5 to csw-force-8, csw-pro-3, csw-pro-4, csw-pro-6, csw-ins-3 to csw-ins-5, csw-sf-3, csw-sf-4, csw-sf-6,
 * csw-ruling-145 to csw-ruling-147, csw-ruling-150, csw-ruling-158: an infantry Team with the weapons chosen and the options taken.
 * `at` is where the force lists it.
 */
export function equipTeam(
  at: string,
  name: string,
  profile: Profile,
  team: TeamLine,
  chosen: readonly WeaponChosen[],
  taken: readonly OptionTaken[],
): Equipped {
  const faults = [...optionFaults(at, name, profile, taken)]
  const drafts = team.models.flatMap(draftsOf)
  const options = optionsOf(profile).filter(({ id }) => taken.some(({ option }) => option === id))
  for (const { effect } of options) if (effect.addModel) drafts.push(...draftsOf(effect.addModel))
  faults.push(...chooseWeapons(at, name, profile, drafts, chosen))

  const named = taken.flatMap(({ models = [] }) => models)
  for (const option of options) {
    const place = taken.findIndex((one) => one.option === option.id)
    const optionAt = `${at}.options[${place}]`
    const models = taken[place]?.models ?? null
    const sentences = applyOption(optionAt, name, drafts, option, models, named)
    faults.push(...sentences.map((sentence) => ({ at: optionAt, sentence })))
  }
  for (const { id, weapons, mustKeep } of drafts) {
    if (!mustKeep || mustKeep.weapons.some((weapon) => weapons.includes(weapon))) continue
    const rifle = listOfWeapons(mustKeep.weapons, 'or')
    const sentence = `${name}: ${modelName(id)} no longer has ${rifle} to carry the launcher (csw-force-6).`
    faults.push({ at: mustKeep.at, sentence })
  }
  for (const draft of drafts) copyWeapon(draft, drafts)
  return {
    models: drafts.map(modelFrom),
    rules: profile.rules,
    costRP: options.reduce((sum, { costRP }) => sum + costRP, 0),
    faults,
  }
}

function draftsOf(line: ModelLine): Draft[] {
  return Array.from({ length: line.count }, (_, i) => ({
    id: line.count === 1 ? line.role : `${line.role}-${i + 1}`,
    line,
    weapons: [...line.weapons],
    equipment: [...line.equipment],
    replacedBy: null,
    mustKeep: null,
  }))
}

/** csw-ins-2, csw-sf-2: where the list gives each model a choice of weapons. */
function chooseWeapons(
  at: string,
  name: string,
  { weaponChoice }: Profile,
  drafts: readonly Draft[],
  chosen: readonly WeaponChosen[],
): readonly ForceFault[] {
  const faults: ForceFault[] = []
  for (const [i, { model, weapon }] of chosen.entries()) {
    const fault = (sentence: string): void => void faults.push({ at: `${at}.weapons[${i}]`, sentence })
    const draft = drafts.find(({ id }) => id === model)
    if (!draft) fault(noSuchModel(name, model, drafts))
    else if (draft.line.sameWeaponAs !== undefined) {
      const other = modelName(draft.line.sameWeaponAs)
      fault(`${name}: ${modelName(model)} is armed like ${other} (csw-med-1).`)
    } else if (weaponChoice.includes(weapon)) draft.weapons = [weapon]
    else {
      const choice = weaponChoice.length > 0 ? listOfWeapons(weaponChoice, 'or') : 'what the list gives it'
      fault(
        `${name}: ${modelName(model)} may have ${choice}, not ${listOfWeapons([weapon], 'or')} (csw-force-6).`,
      )
    }
  }
  return faults
}

function noSuchModel(name: string, model: string, drafts: readonly Draft[]): string {
  return `${name}: there is no model '${model}'. Its models are ${drafts.map(({ id }) => id).join(', ')}.`
}

/** Applies one option; returns what is wrong with it in sentences. */
function applyOption(
  at: string,
  name: string,
  drafts: readonly Draft[],
  option: UnitOption,
  models: readonly string[] | null,
  named: readonly string[],
): readonly string[] {
  const { effect } = option
  if (effect.addModel) return []
  if (effect.addEquipmentAll) {
    for (const draft of drafts) draft.equipment.push(effect.addEquipmentAll)
    return []
  }
  if (effect.addWeaponAll) {
    for (const draft of drafts) draft.weapons.push(effect.addWeaponAll)
    return []
  }
  if (effect.replaceWeaponAll !== undefined) {
    for (const draft of drafts) replaceWeapon(draft, [effect.replaceWeaponAll], effect.with ?? '')
    return []
  }
  const takers = takersOf(name, drafts, option, models, named)
  if (typeof takers === 'string') return [takers]
  const problems: string[] = []
  for (const draft of takers) {
    const wrong = whyNotFor(name, draft, option)
    if (wrong) problems.push(wrong)
    else if (effect.addWeapon) {
      draft.weapons.push(effect.addWeapon)
      if (effect.requires) draft.mustKeep = { weapons: listOf(effect.requires), at }
    } else {
      replaceWeapon(draft, listOf(effect.replaceWeapon), effect.with ?? '')
      draft.replacedBy = option
    }
  }
  return problems
}

/** The models that take an option: those named, or the last ones that can and that no other option names. */
function takersOf(
  name: string,
  drafts: readonly Draft[],
  option: UnitOption,
  models: readonly string[] | null,
  named: readonly string[],
): readonly Draft[] | string {
  const bought = boughtName(option)
  if (models) {
    const takers: Draft[] = []
    for (const model of models) {
      const draft = drafts.find(({ id }) => id === model)
      if (!draft) return noSuchModel(name, model, drafts)
      if (takers.includes(draft)) return `${name}: ${modelName(model)} takes ${bought} twice (csw-force-6).`
      takers.push(draft)
    }
    if (typeof option.limit === 'number' && takers.length > option.limit) {
      return `${name}: ${bought} is for ${option.limit === 1 ? 'one model' : `${option.limit} models`}, not ${takers.length} (csw-force-6).`
    }
    return takers
  }
  const able = drafts.filter((draft) => whyNotFor(name, draft, option) === null)
  const free = able.filter(({ id, mustKeep }) => !named.includes(id) && mustKeep === null)
  const taker = free.at(-1) ?? able.at(-1)
  return taker ? [taker] : `${name}: nobody is left who can take ${bought} (csw-force-6).`
}

/** csw-force-6: at most one replacing option for each model; the model must have what is replaced or extended. */
function whyNotFor(name: string, draft: Draft, option: UnitOption): string | null {
  const { id, weapons, line, replacedBy } = draft
  const { effect } = option
  const bought = boughtName(option)
  const who = modelName(id)
  if (effect.to !== undefined && line.role !== effect.to) {
    return `${name}: ${bought} is for ${modelName(effect.to)}, not for ${who} (csw-force-6).`
  }
  if (line.sameWeaponAs !== undefined)
    return `${name}: ${who} is armed like ${modelName(line.sameWeaponAs)} and takes no ${bought} (csw-med-1).`
  const needs = listOf(effect.addWeapon ? effect.requires : effect.replaceWeapon)
  const isUpgrade = replacedBy !== null && needs.some((weapon) => replacedBy.id === weapon)
  if (effect.replaceWeapon && replacedBy !== null && !isUpgrade) {
    return `${name}: ${who} has taken ${boughtName(replacedBy)} and cannot take ${bought} as well (csw-force-6).`
  }
  if (needs.length > 0 && !needs.some((weapon) => weapons.includes(weapon))) {
    return `${name}: ${who} needs ${listOfWeapons(needs, 'or')} for ${bought} and has ${listOfWeapons(weapons, 'and')} (csw-force-6).`
  }
  return null
}

function replaceWeapon(draft: Draft, old: readonly string[], by: string): void {
  draft.weapons = draft.weapons.map((weapon) => (old.includes(weapon) ? by : weapon))
}

/** csw-med-1: the Medic is armed like the Signals Operator. */
function copyWeapon(draft: Draft, drafts: readonly Draft[]): void {
  const { sameWeaponAs } = draft.line
  const model = drafts.find(({ line }) => sameWeaponAs !== undefined && line.role === sameWeaponAs)
  if (model) draft.weapons = model.weapons.filter((weapon) => weapon !== 'ubgl')
}

function modelFrom({ id, line, weapons, equipment }: Draft): RosterModel {
  const { role, skill, courage, cohesionIn, leader } = line
  const rank = leader === 'lieutenant' ? 'officer' : (leader ?? null)
  return { id, role, skill, courage, cohesionIn, weapons, equipment, rank }
}

export function listOf(words: Effect['requires']): readonly string[] {
  if (words === undefined) return []
  return typeof words === 'string' ? [words] : words
}
