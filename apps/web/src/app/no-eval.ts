// zod would compile its schemas, or at least try to, by what the content security policy forbids, and the browser reports
// the attempt. It reads this when it is loaded, which happens later than anything here.
window.__zod_globalConfig = { jitless: true };
