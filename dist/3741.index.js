const P=3741,b=[3741,3944],x={3944:((h,a,s)=>{s.r(a),s.d(a,{commentNote:()=>M,commentPart:()=>$,stickyComment:()=>j,stickyMark:()=>e});var d=s(29262),_=s(69058),f=s(74289),m=s(63181);const e="<!-- regreen:verdict -->",r=6e4,c=t=>`<!-- regreen:part ${t} -->`,p=t=>`<!-- /regreen:part ${t} -->`,E="-note",M=t=>({key:E,green:!1,text:`> ${(0,d.ln)(t,1e3)}`}),$=(t,i,u=1)=>{const o=Math.min(2e4,Math.floor(r/Math.max(u,t.run.legs??1))-500),g=t.status==="passed"||t.status==="recovered"&&t.delivery?.mode==="push"&&t.delivery.done,n=(0,m.bf)(t.run)??"regreen",l=(0,f.nJ)(t,{patch:i,limit:o}).trim().replaceAll("regreen:part","regreen\u200B:part"),y=[...t.run.job===null?[]:[`${n}: `],(0,_.sG)(t).headline].join("");return{key:n,green:g,text:g?`<details><summary>${v(y)}</summary>

${l}

</details>`:`### ${(0,d.ti)(n,120)}

${l}`}},v=t=>t.replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;"),j=(t,i,u)=>{if(t==="never"||u.length===0||i===null&&t==="red"&&u.every(({green:n})=>n))return null;const o=new Map(A(i??""));o.delete(E);for(const{key:n,text:l}of u)o.set(n,l);for(;O(o)>r;){const[n]=[...o].sort(([,l],[,y])=>y.length-l.length);if(n===void 0||n[1]===k)break;o.set(n[0],k)}const g=[...o].sort(([n],[l])=>n<l?-1:1);return[e,...g.map(([n,l])=>`${c(n)}
${l}
${p(n)}`)].join(`

`)},k="There is no room for this part here; it is in the job's summary.",O=t=>[...t].reduce((i,[u,o])=>i+o.length+c(u).length+p(u).length+4,e.length),A=t=>[...t.matchAll(/<!-- regreen:part ([A-Za-z0-9._-]+) -->\n([\s\S]*?)\n<!-- \/regreen:part \1 -->/g)].map(i=>[i[1]??"",i[2]??""])}),68601:((h,a,s)=>{s.d(a,{R8:()=>m,qk:()=>f,uM:()=>d});const d=({message:e,detail:r})=>r===null||r.split(`
`).every(c=>c.trim()===""||c.trimEnd().endsWith(e))?null:r,_=/^[+-] (?:actual|expected|received)\b/i,f=({message:e,detail:r})=>{if(!e.trimEnd().endsWith(":"))return e;const c=(r??"").split(`
`).find(p=>p.trim()!=="");return c===void 0||_.test(c.trim())?e.trimEnd().slice(0,-1):`${e.trimEnd()} ${c.trim()}`},m=e=>[...new Set(e.flatMap(r=>r.file??[]))].sort()}),68099:((h,a,s)=>{s.d(a,{_$:()=>d,rY:()=>_,vF:()=>f});const d=["format","lint","typecheck","build","test","custom"],_=["passed","failed","flaky","infrastructure","timeout","skipped"],f=m=>m.length<2?m[0]??"":m.map(e=>/(?:^|[;&(]\s*)cd\s/.test(e)?`(${e})`:e).join(" && ")}),36486:((h,a,s)=>{s.d(a,{E:()=>d,H:()=>_});const d=["sarif","junit","code-quality"],_={sarif:"report.sarif",junit:"report.junit.xml","code-quality":"gl-code-quality-report.json"}})};export{P as id,b as ids,x as modules};
