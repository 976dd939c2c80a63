export {
  ARSENAL,
  findCharge,
  findGenericSupport,
  findGun,
  findVehicle,
  findWeapon,
} from './forces/data/arsenal.ts'
export { FORCE_LISTS, type ForceList, findList, findPlatoon, type ListId } from './forces/data/lists.ts'
