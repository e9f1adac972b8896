import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { findBrowser } from './browser';
const { executablePath, args, env } = findBrowser();
const b = await chromium.launch({ executablePath, args, env });
const [out, w, ...names] = process.argv.slice(2);
const p = await b.newPage({ viewport: { width: (Number(w)+8)*names.length, height: 600 } });
await p.setContent(`<body style="margin:0;background:red;display:flex;gap:8px;align-items:start">${names.map(n=>`<img width=${w} src="data:image/png;base64,${readFileSync(`/tmp/w6/shots/${n}.png`).toString('base64')}">`).join('')}`);
await p.screenshot({ path: out, fullPage: true }); await b.close();
