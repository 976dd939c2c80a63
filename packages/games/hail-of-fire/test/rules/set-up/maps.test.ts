import { inch, type TableMap, type Zone } from '@sandtable/table'
import { describe, expect, test } from 'vitest'
import { PICK_UP_GAME, type Role, SCENARIOS, type Scenario } from '../../../src/forces/data/scenarios.ts'
import { MAPS, mapFrom } from '../../../src/rules/set-up/maps.ts'

function mapOf({ map }: Scenario): TableMap {
  const found = MAPS[map]
  if (!found) throw new Error(`there is no map '${map}'`)
  return found
}

function zone(scenario: Scenario, id: string): Zone {
  const found = mapOf(scenario).zones.find((one) => one.id === id)
  if (!found) throw new Error(`${scenario.map} has no zone '${id}'`)
  return found
}

const ROLES: readonly Role[] = ['attacker', 'defender']

describe.each(SCENARIOS)('[hof-setup-1] the map of $name', (scenario) => {
  test('[hof-setup-1] its deployment zones are those of the scenario', () => {
    for (const role of ROLES) {
      const { x, y, w, h } = scenario.sides[role].zone
      const corners = [
        { x, y },
        { x: x + w, y },
        { x: x + w, y: y + h },
        { x, y: y + h },
      ].map((corner) => ({ x: inch(corner.x), y: inch(corner.y) }))
      const found = zone(scenario, `${role}-zone`)
      expect(found).toMatchObject({ kind: 'deployment', side: role, shape: { kind: 'polygon' } })
      expect(found.shape.kind === 'polygon' && found.shape.outline).toEqual(corners)
    }
  })

  test('[hof-setup-1] its objectives lie where the scenario puts them', () => {
    const listed = scenario.objectives.map(({ id, x, y }) => ({ id: `objective-${id.toLowerCase()}`, x, y }))
    for (const { id, x, y } of listed) {
      expect(zone(scenario, id).shape).toMatchObject({ kind: 'disc', at: { x: inch(x), y: inch(y) } })
    }
    const onMap = mapOf(scenario).zones.filter(({ kind }) => kind === 'objective')
    expect(onMap.map(({ id }) => id).toSorted()).toEqual(listed.map(({ id }) => id).toSorted())
  })

  test('[hof-setup-1] its edges and exits are those of the scenario', () => {
    for (const role of ROLES) {
      const entries = mapOf(scenario).zones.filter(({ kind, side }) => kind === 'entry' && side === role)
      expect(entries.map(({ shape }) => shape)).toMatchObject([
        { kind: 'edge', edge: scenario.sides[role].edge },
      ])
    }
    const exits = mapOf(scenario).zones.filter(({ kind }) => kind === 'exit')
    expect(exits.map(({ side, shape }) => ({ side, shape }))).toEqual(
      scenario.exits.map(({ side, edge, from, to }) => ({
        side,
        shape: { kind: 'edge', edge, from: inch(from), to: inch(to) },
      })),
    )
  })

  test('[hof-setup-5] objectives of a defender lie in its zone, out of the attacker’s', () => {
    const { attacker } = scenario.sides
    for (const { x, y, holder } of scenario.objectives) {
      const inZone = (at: typeof attacker.zone): boolean =>
        x >= at.x && x <= at.x + at.w && y >= at.y && y <= at.y + at.h
      expect(inZone(attacker.zone)).toBe(false)
      if (holder === 'defender') expect(inZone(scenario.sides.defender.zone)).toBe(true)
    }
  })
})

test('[hof-force-4] a pick-up game has the maps it names, and objectives fit on them', () => {
  const { fromEdge, apart } = PICK_UP_GAME.objectives
  for (const id of PICK_UP_GAME.maps) {
    const map = MAPS[id]
    expect(map, id).toBeDefined()
    const across = (map?.width ?? 0) - 2 * inch(fromEdge)
    expect(across / inch(apart)).toBeGreaterThan(4) // five objectives in a row, for eight Units of the defender
  }
})

test('[hof-setup-1] a map by its name, or a sentence', () => {
  expect(mapFrom('delay')).toBe(MAPS.delay)
  expect(mapFrom('moon')).toBe(
    "There is no map 'moon'. The maps are crossroads, hedgerows, steppe-meeting, bridgehead, delay.",
  )
})
