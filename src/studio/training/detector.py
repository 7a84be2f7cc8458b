# The detector that @vladmandic/human ships, rebuilt in PyTorch.
import base64, json, math, os, numpy as np, torch, torch.nn as nn, torch.nn.functional as F
H=os.environ.get('MODELS',os.path.join(os.path.dirname(__file__),'../../../node_modules/@vladmandic/human/models/'))
def load(name='centernet'):
    m=json.load(open(H+name+'.json')); raw=open(H+name+'.bin','rb').read(); off=0; W={}
    for g in m['weightsManifest']:
        for x in g['weights']:
            n=math.prod(x['shape']) if x['shape'] else 1
            q=x.get('quantization',{}).get('dtype')
            if q=='float16': a=np.frombuffer(raw,np.float16,n,off).astype(np.float32); off+=2*n
            elif x['dtype']=='int32': a=np.frombuffer(raw,np.int32,n,off).copy(); off+=4*n
            else: a=np.frombuffer(raw,np.float32,n,off).copy(); off+=4*n
            W[x['name']]=a.reshape(x['shape'])
    assert off==len(raw),(off,len(raw))
    return m['modelTopology']['node'],W
def attr(n,k): return n.get('attr',{}).get(k)
def strs(a): return [base64.b64decode(s).decode() for s in a['list'].get('s',[])] if a else []
def ints(a): return [int(i) for i in a['list']['i']]
class Graph(nn.Module):
    def __init__(s, wanted):
        super().__init__(); nodes,W=load(); s.by={n['name']:n for n in nodes}; s.wanted=wanted
        s.W=nn.ParameterDict(); s.const={}
        need=set(); 
        def visit(n):
            if n in need: return
            need.add(n)
            for i in s.by[n].get('input',[]): visit(i.split(':')[0])
        for w in wanted: visit(w)
        s.order=[n['name'] for n in nodes if n['name'] in need and n['op']!='Const']
        s.kind={}
        for name in s.order:
            n=s.by[name]
            for k,i in enumerate(n.get('input',[])):
                if i in W:
                    a=W[i]
                    if a.dtype==np.float32 and a.ndim==4:
                        a=a.transpose(2,3,0,1) if 'epthwise' in n['op'] else a.transpose(3,2,0,1)
                        s.W[i.replace('.','_').replace('/','|')]=nn.Parameter(torch.tensor(a.copy()),requires_grad=False)
                    elif a.dtype==np.float32 and a.size>1: s.W[i.replace('/','|')]=nn.Parameter(torch.tensor(a.reshape(-1)),requires_grad=False)
                    else: s.const[i]=a
    def v(s,i,vals):
        if i in s.const: return s.const[i]
        k=i.replace('/','|')
        if k in s.W: return s.W[k]
        return vals[i]
    def forward(s,x):
        vals={}; 
        for name in s.order:
            n=s.by[name]; op=n['op']; I=[s.v(i,vals) for i in n.get('input',[])]
            if op=='Placeholder': r=x
            elif op in('_FusedConv2D','Conv2D','FusedDepthwiseConv2dNative','DepthwiseConv2dNative'):
                a,w=I[0],I[1]; st=ints(attr(n,'strides'))[1]; k=w.shape[2:]
                h,wd=a.shape[2:]; ph=max(0,(math.ceil(h/st)-1)*st+k[0]-h); pw=max(0,(math.ceil(wd/st)-1)*st+k[1]-wd)
                b=I[2] if len(I)>2 else None
                g=1
                if 'epthwise' in op: g=a.shape[1]
                if ph%2==0 and pw%2==0: r=F.conv2d(a,w,b,st,(ph//2,pw//2),1,g)
                else: r=F.conv2d(F.pad(a,(pw//2,pw-pw//2,ph//2,ph-ph//2)),w,b,st,0,1,g)
                f=strs(attr(n,'fused_ops'))
                for q in f[1:] if f and f[0]=='BiasAdd' else f:
                    r={'Relu':F.relu,'Relu6':F.relu6}[q](r)
            elif op=='Mul' or op=='Add':
                a,b=[ (float(t.reshape(-1)[0]) if isinstance(t,np.ndarray) else t) for t in I]
                r=a*b if op=='Mul' else a+b
            elif op=='Relu6': r=F.relu6(I[0])
            elif op=='Relu': r=F.relu(I[0])
            elif op=='Sigmoid': r=torch.sigmoid(I[0])
            elif op=='Mean': r=I[0].mean((2,3),keepdim=True)
            elif op=='ConcatV2': r=torch.cat(I[:-1],1)
            elif op=='ResizeBilinear': r=F.interpolate(I[0],scale_factor=2,mode='bilinear',align_corners=False)
            elif op=='Identity': r=I[0]
            else: raise Exception(op)
            vals[name]=r
        return [vals[w] for w in s.wanted]
P='tower_0/'
