#!/usr/bin/env node
import { builtCommand } from '../build.js'

await import(await builtCommand())
